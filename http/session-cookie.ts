const plainName = "xld-desk";
const securePrefix = "__Host-";
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const ownCookie = new RegExp(`(?:^|;\\s*)(?:${securePrefix})?${plainName}=`);

/** Whether a Cookie header may carry a session, of http or of https. */
export function namesSession(header: string): boolean {
  return ownCookie.test(header);
}

/** What the cookie is called at an origin. */
export function sessionCookieName(origin: string): string {
  // browsers take the prefix only over https, for the whole host, and from no subdomain
  return origin.startsWith("https:") ? `${securePrefix}${plainName}` : plainName;
}

/** The cookie that carries a session's token; it ends with the browser, and earlier on the server. */
export function createSessionCookie(origin: string) {
  const secure = origin.startsWith("https:");
  const name = sessionCookieName(origin);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

  return {
    /** The token in a request, or null where there is none that could be ours. */
    read(headers: Headers): string | null {
      for (const part of (headers.get("cookie") ?? "").split(";")) {
        const [key, value = ""] = part.trim().split("=", 2);
        if (key === name) return tokenPattern.test(value) ? value : null;
      }
      return null;
    },
    set: (token: string): string => `${name}=${token}; ${attributes}`,
    clear: (): string => `${name}=; Max-Age=0; ${attributes}`,
  };
}
