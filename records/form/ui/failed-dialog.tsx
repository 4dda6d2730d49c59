import { ResultDialog } from "./result-dialog.tsx";

interface FailedDialogProps {
  id: string;
  title: string;
  /** What its one button says. */
  close: string;
  text: string;
  /** What is left of the form on the device; null where nothing is. */
  more: string | null;
  /** The page answers a native post. */
  isAnswer: boolean;
}

/** The failure of the specification; closing it reloads the page. */
export function FailedDialog({ id, title, close, text, more, isAnswer }: FailedDialogProps) {
  return (
    <ResultDialog
      id={id}
      title={title}
      close={close}
      onClose={() => {
        // a page that answers a post would ask to post again
        if (isAnswer) location.replace(location.pathname + location.search);
        else location.reload();
      }}
    >
      <p>{text}</p>
      {more && <p>{more}</p>}
    </ResultDialog>
  );
}
