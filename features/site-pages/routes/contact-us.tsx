import type { Brand } from "#contract/brand-facts.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import type { PictureName } from "#ui/components/picture.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import contactStyles from "../styles/contact.css?url";
import { contactPage } from "../texts/contact.ts";
import { Directions } from "../ui/contact/directions.tsx";
import { Mailboxes } from "../ui/contact/mailboxes.tsx";
import { OfficeSheet } from "../ui/contact/office-sheet.tsx";
import type { Route } from "./+types/contact-us.ts";

const art: PictureName = "banner-contact";

export const handle = { frames: ({ map }: Brand) => new URL(map.embedUrl).origin };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: contactStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  const { description } = contactPage(site.brand);
  return pageMeta({ page: "Contact Us", description, path: "/contact-us", ...site });
}

export default function ContactUs() {
  const { title, lead } = contactPage(useBrand());
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: "Home", href: "/" }, { label: "Contact Us" }]}
        art={art}
        hasFilter
      />
      <div className="wrap">
        <OfficeSheet />
      </div>
      <Mailboxes />
      <Directions />
    </>
  );
}
