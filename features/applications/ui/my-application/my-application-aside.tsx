import { whatsAppStopHref } from "#features/whatsapp/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { WholeNumbers } from "#ui/components/whole-numbers.tsx";
import { AskHr } from "#ui/private/private-aside.tsx";
import { useTexts } from "#ui/texts.ts";
import { myApplicationHref } from "../../my-application.ts";
import { myApplicationTexts } from "../../texts/my-application.ts";
import { CopyLink } from "./copy-link.tsx";
import type { MyApplicationView } from "./my-application-view.ts";

interface AsideProps {
  application: MyApplicationView;
  token: string;
  url: string;
}

/** What belongs to the page as a whole: its link, the candidate's rights, whom to ask. */
export function MyApplicationAside({ application, token, url }: AsideProps) {
  const texts = useTexts(myApplicationTexts);
  const { number, withdrawn, held, otherRolesSince, whatsAppToken } = application;
  return (
    <div className="receipt-aside stack gap-6">
      <section aria-labelledby="keep">
        <h2 id="keep">{texts.keepTitle}</h2>
        <p>{texts.keep}</p>
        <CopyLink url={url} />
      </section>
      <section aria-labelledby="data">
        <h2 id="data">{texts.dataTitle}</h2>
        {held && <p>{withdrawn ? texts.heldWithdrawn : texts.held}</p>}
        <SideLink icon="download" href={myApplicationHref(token, "data.json")}>
          {texts.download}
        </SideLink>
        {otherRolesSince && (
          <>
            <p className="hint">{texts.kept(otherRolesSince)}.</p>
            <SideLink icon="circle-x" href={myApplicationHref(token, "other-roles")}>
              {texts.stopKeeping}
            </SideLink>
          </>
        )}
        {whatsAppToken && (
          <>
            <p className="hint">{texts.whatsApp}</p>
            <SideLink icon="circle-x" href={whatsAppStopHref(whatsAppToken)}>
              {texts.stopWhatsApp}
            </SideLink>
          </>
        )}
        {!withdrawn && (
          <SideLink icon="circle-x" href={myApplicationHref(token, "withdraw")}>
            {texts.withdraw}
          </SideLink>
        )}
        {!held && (
          <SideLink icon="trash" href={myApplicationHref(token, "erase")} isHard>
            {texts.erase}
          </SideLink>
        )}
        <p className="hint">
          {texts.dataHint} <a href="/Terms">{texts.keptLink}</a>
        </p>
      </section>
      <AskHr title={texts.askTitle}>
        <p className="hint">
          <WholeNumbers>{texts.ask(number)}</WholeNumbers>
        </p>
      </AskHr>
    </div>
  );
}

interface SideLinkProps {
  icon: IconName;
  href: string;
  /** It cannot be taken back. */
  isHard?: boolean;
  children: string;
}

function SideLink({ icon, href, isHard = false, children }: SideLinkProps) {
  return (
    <a className={isHard ? "side-link is-hard" : "side-link"} href={href}>
      <Icon name={icon} />
      <span>{children}</span>
    </a>
  );
}
