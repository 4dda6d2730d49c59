import { useRef, useState } from "react";
import { data } from "react-router";
import { messages } from "#contract/messages.ts";
import { Button, ButtonLink, type ButtonLook } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { iconNames } from "#ui/components/icon-names.ts";
import { Pager } from "#ui/components/pager.tsx";
import { Toast } from "#ui/components/toast.tsx";
import { AnniversaryBadge } from "#ui/page/anniversary-badge.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { SocialLinks } from "#ui/page/social-links.tsx";
import guideStyles from "../styles/styleguide.css?url";
import { Example, Part } from "../ui/styleguide/example.tsx";
import { GuideContent } from "../ui/styleguide/guide-content.tsx";
import { GuideForms } from "../ui/styleguide/guide-forms.tsx";
import type { Route } from "./+types/styleguide.ts";

export const handle = { hydrate: true };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: guideStyles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle("Styleguide") }, { name: "robots", content: "noindex" }];
}

/** For people who build pages; the published site does not know it. */
export function loader() {
  if (!import.meta.env.DEV) throw data(messages.pageNotFound, { status: 404 });
  return null;
}

export default function Styleguide() {
  if (!import.meta.env.DEV) return null;
  return (
    <>
      <PageHead title="Styleguide" lead="Every component, in every state that it has." />
      <div className="wrap section guide stack gap-5">
        <GuideTokens />
        <GuideActions />
        <GuideContent />
        <GuideForms />
        <GuideOverlays />
      </div>
    </>
  );
}

function GuideOverlays() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [toast, setToast] = useState<"info" | "error" | null>(null);
  const close = () => dialog.current?.close();
  return (
    <Part title="Dialog and toast">
      <p className="cta">
        <Button look="ink" onClick={() => dialog.current?.showModal()}>
          Open the dialog
        </Button>
        <Button look="quiet" onClick={() => setToast("info")}>
          Show a toast
        </Button>
        <Button look="quiet" onClick={() => setToast("error")}>
          Show an error
        </Button>
      </p>
      <Dialog
        ref={dialog}
        id="guide-dialog"
        title="Thank you"
        actions={
          <Button look="ink" onClick={close}>
            Close
          </Button>
        }
      >
        <p>Thank you for submitting your request to the XLD Team.</p>
      </Dialog>
      <Toast look={toast ?? "info"} onClose={() => setToast(null)}>
        {toast && (toast === "error" ? messages.fileFormat : "Your answers are kept here.")}
      </Toast>
    </Part>
  );
}

const roles = [
  "page",
  "surface",
  "raised",
  "text",
  "muted",
  "line",
  "field-line",
  "link",
  "error",
  "error-soft",
  "ok",
  "ok-soft",
  "focus",
  "accent",
  "on-accent",
];
const raw = ["indigo-95", "indigo-90", "indigo-70", "indigo-30", "ink", "marigold"];
const steps = ["5", "4", "3", "2", "1", "0", "-1"];

function GuideTokens() {
  return (
    <>
      <Part title="Colours">
        <ul className="guide-swatches" role="list">
          {[...roles, ...raw].map((name) => (
            <li key={name}>
              <svg className="guide-swatch" aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${name})`} />
              </svg>
              <code>--{name}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {steps.map((step) => (
          <p key={step} className={step === "-1" ? "fine" : `display-${step}`}>
            <code className="fine">--step-{step}</code> Our night’s work opens someone’s front door.
          </p>
        ))}
      </Part>
    </>
  );
}

const onLight: readonly ButtonLook[] = ["ink", "primary", "quiet"];
const onNight: readonly ButtonLook[] = ["primary", "ghost"];

function GuideActions() {
  return (
    <>
      <Part title="Buttons">
        <Example name="On the page">
          <ButtonRow looks={onLight} />
        </Example>
        <div className="night guide-night">
          <Example name="On night">
            <ButtonRow looks={onNight} />
          </Example>
        </div>
      </Part>
      <Part title="Pager">
        {[1, 12, 25].map((page) => (
          <Example key={page} name={`Page ${page} of 25`}>
            <Pager page={page} pages={25} hrefFor={(n) => `#page-${n}`} />
          </Example>
        ))}
      </Part>
      <Part title="Badge and social links">
        <div className="night guide-night cluster gap-6">
          <AnniversaryBadge id="guide-seal" />
          <SocialLinks id="guide" />
        </div>
      </Part>
      <Part title="Icons">
        <ul className="guide-icons" role="list">
          {iconNames.map((name) => (
            <li key={name} className="cluster gap-3">
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function ButtonRow({ looks }: { looks: readonly ButtonLook[] }) {
  return looks.map((look) => (
    <p key={look} className="cta">
      <ButtonLink look={look} href="#buttons" icon="arrow-right">
        {look}
      </ButtonLink>
      <Button look={look} icon="search">
        With an icon
      </Button>
      <Button look={look} busy>
        Please wait...
      </Button>
      <Button look={look} disabled>
        Disabled
      </Button>
    </p>
  ));
}
