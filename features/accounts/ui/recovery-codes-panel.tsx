import { Button, ButtonLink } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { ConfirmPassword } from "./confirm-password.tsx";
import { notTakenOf, type OwnFormResult } from "./own-form-result.ts";

interface RecoveryCodesPanelProps {
  left: number;
  answered: OwnFormResult | null;
}

/** How many codes are left, and the way to new ones; new ones themselves, once. */
export function RecoveryCodesPanel({ left, answered }: RecoveryCodesPanelProps) {
  const codes = answered && "codes" in answered ? answered.codes : null;
  const mine = notTakenOf(answered, "codes");
  return (
    <section className="panel fields account-form" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Recovery codes</h2>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form method="post" className="fields" noValidate>
          {mine?.problem && <DeskRefused>{mine.problem}</DeskRefused>}
          <p className="status" data-status={left > 0 ? "sent" : "off"}>
            {left} of 10 recovery codes left.
          </p>
          <p className="soft">
            Each signs you in once, without your phone. New codes replace the ones you have.
          </p>
          <ConfirmPassword id="codes-password" error={mine?.errors.password} />
          <Button type="submit" look="quiet" name="do" value="codes">
            Create new recovery codes
          </Button>
        </form>
      )}
    </section>
  );
}

/** New codes: this answer is the only place where they ever stand. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the codes
    <div className="stack recovery-codes" tabIndex={-1} autoFocus>
      <p>
        These codes are shown only now. Keep them where you keep passwords, not on the phone with
        the app. Each works once in place of the app’s code.
      </p>
      <div data-copy="" data-copied="Copied." data-by-hand="Select the codes and copy them.">
        <label className="vh" htmlFor="recovery-text">
          Recovery codes
        </label>
        <textarea
          className="desk-box"
          id="recovery-text"
          rows={codes.length}
          value={text}
          readOnly
        />
        <div className="cluster gap-3 recovery-ways">
          <Button look="quiet" icon="copy" hidden>
            Copy codes
          </Button>
          <ButtonLink
            look="quiet"
            icon="download"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for the XLD Careers desk. Each works once.\n\n${text}\n`)}`}
            download="xld-recovery-codes.txt"
          >
            Download codes
          </ButtonLink>
          <Button look="quiet" icon="printer" data-print="" hidden>
            Print
          </Button>
        </div>
        <p className="sub" role="status" />
      </div>
    </div>
  );
}
