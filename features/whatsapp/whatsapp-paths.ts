/** Where the provider sends answers, and what became of messages. */
export const whatsAppHookPath = "/hooks/whatsapp";

/** HR's page of the templates. */
export const whatsAppTemplatesPath = "/desk/whatsapp-templates";

const stopPath = "/whatsapp-stop";

/** Where candidates end the messages; the token, or what stands in its place in a route. */
export const whatsAppStopHref = (token: string) => `${stopPath}/${token}`;
