import { brand } from "#content/brand.ts";
import { contactPage } from "#content/contact.ts";
import { Letters } from "../contact/letters.tsx";
import { OfficeSheet } from "../contact/office-sheet.tsx";
import { WaysHere } from "../contact/ways-here.tsx";
import contactStyles from "../styles/contact.css?url";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, siteOrigin } from "../ui/page-meta.ts";
import type { PictureName } from "../ui/picture.tsx";
import type { Route } from "./+types/contact-us.ts";

const { title, lead, description } = contactPage;
const art: PictureName = "banner-contact";

export const handle = { frames: new URL(brand.map.embedUrl).origin };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: contactStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const origin = siteOrigin(matches);
  return pageMeta({ page: "Contact Us", description, path: "/contact-us", origin });
}

export default function ContactUs() {
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
      <Letters />
      <WaysHere />
    </>
  );
}
