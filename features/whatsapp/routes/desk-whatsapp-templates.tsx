import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, FieldRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/whatsapp-templates.css?url";
import { whatsAppStopHref } from "../whatsapp-paths.ts";
import {
  numberedText,
  type TemplateChoice,
  type TemplateKey,
  templateKeys,
} from "../whatsapp-templates.ts";
import type { Route } from "./+types/desk-whatsapp-templates.ts";
import { type RefusedTemplates, saveTemplates } from "./receive-templates.ts";

export const handle: DeskHandle = { role: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { whatsApp, origin } = servicesOf(args.context);
  const all = await whatsApp.templates();
  const templates = templateKeys.map((key) => {
    const { label, name, language, on } = all[key];
    return { key, label, name, language, on, text: numberedText(all[key]) };
  });
  return {
    templates,
    stopUrl: `${origin}${whatsAppStopHref("{{1}}")}`,
    isOn: whatsApp.hook !== null,
    isSaved: new URL(args.request.url).searchParams.get("done") === "saved",
  };
}

export function action({ context }: Route.ActionArgs) {
  return saveTemplates(servicesOf(context).whatsApp, deskOf(context));
}

export default function DeskWhatsAppTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return <TemplatesScreen {...loaderData} refused={refused} />;
}

interface TemplateView extends TemplateChoice {
  key: TemplateKey;
  label: string;
  /** As the provider wants it. */
  text: string;
}

interface TemplatesScreenProps {
  templates: readonly TemplateView[];
  /** Where the button of each template leads. */
  stopUrl: string;
  /** WhatsApp is set up. */
  isOn: boolean;
  isSaved: boolean;
  refused: RefusedTemplates | null;
}

/** All templates in one form: their names at the provider, and whether they are sent. */
function TemplatesScreen(props: TemplatesScreenProps) {
  const { templates, stopUrl, isOn, isSaved, refused } = props;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? "Error: WhatsApp templates" : "WhatsApp templates")}</title>
      <DeskHead
        title="WhatsApp templates"
        lead="What the provider calls each message. WhatsApp sends only texts that it approved before."
      />
      <div className="wrap whatsapp-templates">
        {isSaved && !refused && <DeskDone>Saved.</DeskDone>}
        {!isOn && (
          <p className="callout">
            WhatsApp is not set up, so nothing is sent and candidates see nothing of it. Whoever
            runs the server finds out how in docs/whatsapp.md.
          </p>
        )}
        <p>
          A message goes with the email of the same event: at the same time, and it is called back
          with it. Where that email is off, no message goes.
        </p>
        <form method="post" noValidate>
          <input type="hidden" name="do" value="save" />
          {templates.map((template) => (
            <Template key={template.key} template={template} stopUrl={stopUrl} refused={refused} />
          ))}
          <Button type="submit" look="ink">
            Save
          </Button>
        </form>
      </div>
    </div>
  );
}

interface TemplateProps extends Pick<TemplatesScreenProps, "stopUrl" | "refused"> {
  template: TemplateView;
}

function Template({ template, stopUrl, refused }: TemplateProps) {
  const { key, label, on, text } = template;
  const field = (name: "name" | "language", words: string) => ({
    id: `${key}-${name}`,
    label: words,
    of: label,
    value: refused?.values[`${key}-${name}`] ?? template[name],
    error: refused?.errors[`${key}-${name}`],
  });
  return (
    <fieldset className="panel">
      <legend>{label}</legend>
      <div className="whatsapp-fields">
        <Field {...field("name", "Template name")} />
        <Field {...field("language", "Language")} />
        <div className="whatsapp-on">
          <DeskTick
            name={`${key}-on`}
            defaultChecked={refused ? refused.values[`${key}-on`] === "on" : on}
          >
            Send it
            <span className="vh">: {label}</span>
          </DeskTick>
        </div>
      </div>
      <details className="fold">
        <summary>
          Text to register
          <span className="vh"> of {label}</span>
        </summary>
        <p>{text}</p>
        <p className="hint">
          Button to register: Visit website, dynamic address: <code>{stopUrl}</code>
        </p>
      </details>
    </fieldset>
  );
}

interface FieldProps {
  id: string;
  label: string;
  /** The template, for who does not see the group. */
  of: string;
  value: string;
  error: string | undefined;
}

function Field({ id, label, of, value, error }: FieldProps) {
  const errorId = `${id}-error`;
  return (
    <div>
      <DeskText
        id={id}
        label={
          <>
            {label}
            <span className="vh"> of {of}</span>
          </>
        }
        defaultValue={value}
        maxLength={512}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <FieldRefused id={errorId}>{error}</FieldRefused>
    </div>
  );
}
