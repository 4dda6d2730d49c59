import type { Brand } from "#contract/brand-facts.ts";
import type { IconName } from "#ui/components/icon-names.ts";
import type { ReferTexts } from "../../texts/refer.ts";

export interface ShareLink {
  name: string;
  icon: IconName;
  href: string;
}

/** Where a referral link can be sent by a plain link: their own pages do the rest. */
export function shareLinks(
  url: string,
  title: string,
  brand: Brand,
  { shareMessage, shareSubject, referPage }: ReferTexts,
): ShareLink[] {
  const text = shareMessage(title, brand);
  const at = (page: string, query: Record<string, string>) =>
    `${page}?${new URLSearchParams(query)}`;
  return [
    {
      name: "WhatsApp",
      icon: "brand-whatsapp",
      href: at("https://wa.me/", { text: `${text} ${url}` }),
    },
    {
      name: "LinkedIn",
      icon: "brand-linkedin",
      href: at("https://www.linkedin.com/sharing/share-offsite/", { url }),
    },
    {
      name: "Facebook",
      icon: "brand-facebook",
      href: at("https://www.facebook.com/sharer/sharer.php", { u: url }),
    },
    { name: "X", icon: "brand-x", href: at("https://x.com/intent/post", { text, url }) },
    {
      name: referPage.email,
      icon: "mail",
      href: mail(shareSubject(title, brand), `${text}\n\n${url}`),
    },
  ];
}

/** Mail programs show a `+` as it stands, so spaces are escaped. */
function mail(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
