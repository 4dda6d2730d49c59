import { Button } from "#ui/components/button.tsx";

/** For a locked PDF: what is typed goes into the frame and nowhere else. */
export function PasswordForm() {
  return (
    <form className="viewer-password" data-password="" hidden>
      <label>
        Password of the file
        <input className="input" type="password" autoComplete="off" required maxLength={200} />
      </label>
      <Button type="submit" look="ink">
        Open
      </Button>
    </form>
  );
}
