import type { ReactNode } from "react";
import { uploadTokenField } from "#contract/calls/wire.ts";
import { DocumentField } from "#features/documents/ui/index.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { StepForm, StepPage } from "#ui/private/step-page.tsx";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import { resumeField } from "../../application-fields.ts";
import { type ApplicationStep, myApplicationHref } from "../../my-application.ts";
import type { StepOutcome } from "../../routes/my-application/receive-step.ts";
import {
  contactTexts,
  eraseTexts,
  myApplicationTexts,
  otherRolesTexts,
  resumeTexts,
  withdrawTexts,
} from "../../texts/my-application.ts";
import { sealingTexts } from "../../texts/sealed.ts";
import { contactFields } from "./contact-fields.ts";
import { AskHrByEmail } from "./link-help.tsx";

export interface StepProps {
  token: string;
  email: string;
  telephone: string;
  held: boolean;
  hasResume: boolean;
  /** What is withdrawn or erased is sealed for a year instead. */
  sealing: boolean;
  uploadToken: string;
  /** Whether an email would confirm this step, sent or held. */
  isConfirmed: boolean;
  /** Whether a mail server is set up. */
  canSend: boolean;
  /** What the post of this step came to; null before it. */
  outcome: StepOutcome | null;
}

/** What leads back to the application without a change. */
function useBack(token: string) {
  return { href: myApplicationHref(token), label: useTexts(myApplicationTexts).back };
}

/** The page of each step. */
export const stepPages: Record<ApplicationStep, (props: StepProps) => ReactNode> = {
  withdraw: Withdraw,
  erase: Erase,
  contact: Contact,
  resume: Resume,
  "other-roles": OtherRoles,
};

const messageOf = (outcome: StepOutcome | null) =>
  outcome?.kind === "refused" ? outcome.message : undefined;

function Withdraw({ token, sealing, isConfirmed, outcome }: StepProps) {
  const texts = useTexts(withdrawTexts);
  const sealingWords = useTexts(sealingTexts);
  const { title, lead, button } = texts;
  const what = (sealing ? sealingWords.withdraw : texts.what)(isConfirmed);
  return (
    <StepPage title={title} lead={lead} error={messageOf(outcome)}>
      <TickList items={what} icon="info-circle" />
      <StepForm back={useBack(token)} button={button} />
    </StepPage>
  );
}

function OtherRoles({ token, outcome }: StepProps) {
  const { title, lead, what, button } = useTexts(otherRolesTexts);
  return (
    <StepPage title={title} lead={lead} error={messageOf(outcome)}>
      <TickList items={what} icon="info-circle" />
      <StepForm back={useBack(token)} button={button} />
    </StepPage>
  );
}

/** Where the law asks for a year, nothing is erased at once, and the page says so. */
function SealingStep({ token, isConfirmed, outcome }: StepProps) {
  const texts = useTexts(sealingTexts);
  return (
    <StepPage title={texts.eraseTitle} lead={texts.eraseLead} error={messageOf(outcome)}>
      <section aria-labelledby="goes">
        <h2 id="goes">{texts.eraseNow}</h2>
        <TickList items={texts.eraseWhat(isConfirmed)} icon="info-circle" />
      </section>
      <section aria-labelledby="stays">
        <h2 id="stays">{texts.keptTitle}</h2>
        <TickList items={texts.kept} icon="history" />
      </section>
      <StepForm back={useBack(token)} button={texts.eraseButton} isHard />
    </StepPage>
  );
}

function Erase(props: StepProps) {
  const myApplicationWords = useTexts(myApplicationTexts);
  const { token, held, sealing, isConfirmed, outcome } = props;
  const texts = useTexts(eraseTexts);
  const back = useBack(token);
  if (sealing) return <SealingStep {...props} />;
  if (held) {
    return (
      <StepPage title={texts.heldTitle}>
        <p>{myApplicationWords.held}</p>
        <ButtonLink look="ink" href={back.href}>
          {back.label}
        </ButtonLink>
      </StepPage>
    );
  }
  return (
    <StepPage title={texts.title} lead={texts.lead} error={messageOf(outcome)}>
      <section aria-labelledby="goes">
        <h2 id="goes">{texts.erasedTitle}</h2>
        <TickList items={texts.erased} icon="trash" />
      </section>
      <section aria-labelledby="stays">
        <h2 id="stays">{texts.keptTitle}</h2>
        <TickList items={texts.kept(isConfirmed)} icon="history" />
      </section>
      <StepForm back={back} button={texts.button} isHard />
    </StepPage>
  );
}

function Contact({ token, email, telephone, canSend, outcome }: StepProps) {
  const myApplicationWords = useTexts(myApplicationTexts);
  const texts = useTexts(contactTexts);
  const back = useBack(token);
  if (outcome?.kind === "asked") {
    return (
      <StepPage title={texts.askedTitle} lead={texts.asked(outcome.email, canSend)}>
        <p>{texts.askedHelp(canSend)}</p>
        <AskHrByEmail />
        <ButtonLink look="ink" href={back.href}>
          {back.label}
        </ButtonLink>
      </StepPage>
    );
  }
  const refused = outcome?.kind === "refused" ? outcome : null;
  const { errors = {}, values = {} } = refused ?? {};
  return (
    <StepPage title={texts.title} lead={texts.lead} error={refused?.message}>
      <StepForm back={back} button={texts.button}>
        <FieldText
          id={contactFields.telephone}
          label={myApplicationWords.telephone}
          type="tel"
          autoComplete="tel-national"
          defaultValue={values[contactFields.telephone] ?? telephone}
          error={errors[contactFields.telephone]}
          // without script this is what takes the reader to the first message
          autoFocus={errors[contactFields.telephone] !== undefined}
          advice="contactNumber"
          isNative
        />
        <FieldText
          id={contactFields.email}
          label={myApplicationWords.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values[contactFields.email] ?? email}
          error={errors[contactFields.email]}
          // without script this is what takes the reader to the first message
          autoFocus={errors[contactFields.email] !== undefined}
          isNative
        />
      </StepForm>
    </StepPage>
  );
}

function Resume({ token, uploadToken, hasResume, outcome }: StepProps) {
  const texts = useTexts(resumeTexts);
  const { label, limits } = texts;
  const { title, lead, button } = texts[hasResume ? "replace" : "add"];
  const { id, use } = resumeField;
  return (
    <StepPage title={title} lead={lead}>
      <StepForm back={useBack(token)} button={button} withFile>
        <input type="hidden" name={uploadTokenField} value={uploadToken} />
        <DocumentField {...{ id, label, use }} hint={limits} error={messageOf(outcome)} required />
      </StepForm>
    </StepPage>
  );
}
