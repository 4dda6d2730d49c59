import { useRevalidator } from "react-router";
import { Toast } from "../components/toast.tsx";

/** Says that the list which was asked for could not be fetched, and fetches it again. */
export function FetchFailedToast({ shown }: { shown: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Toast look="error" className="desk-unreached">
      {shown && (
        <>
          The server could not be reached. This is the previous list.{" "}
          <button type="button" onClick={() => void revalidate()}>
            {state === "loading" ? "Trying…" : "Try again"}
          </button>
        </>
      )}
    </Toast>
  );
}
