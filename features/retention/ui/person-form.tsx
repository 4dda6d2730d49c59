import { erasurePage } from "#content/retention.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskText } from "#ui/desk/fields.tsx";

/** Asks whose records are meant; sent as a form, so that the address stands in no history. */
export function PersonForm({ email, message }: { email: string; message: string | null }) {
  return (
    <form method="post" className="panel person-form unprinted" noValidate>
      <DeskText
        id="email"
        label="Email address"
        hint={erasurePage.addressHint}
        error={message ?? undefined}
        type="email"
        defaultValue={email}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" look="ink" icon="search" name="do" value="find">
        {erasurePage.look}
      </Button>
    </form>
  );
}
