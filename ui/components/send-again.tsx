import { sendAgainTexts } from "#content/send-again.ts";
import { Button } from "./button.tsx";

/** Form that repeats a post to the same URL, without script. */
export function SendAgain({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <form className="prose" method="post" encType="multipart/form-data">
      {Object.entries(fields).map(([name, value]) => (
        // browsers restore old values of hidden fields too, unless told not to
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
      <p>{sendAgainTexts.what}</p>
      <p>
        <Button look="ink" type="submit">
          {sendAgainTexts.button}
        </Button>
      </p>
    </form>
  );
}
