import type { ComponentProps } from "react";
import { pageTexts } from "#content/page-texts.ts";
import type { FileUseName, OtherFile } from "#contract/answers/file-uses.ts";
import { Icon } from "../components/icon.tsx";
import { useTexts } from "../texts.ts";

type InputProps = Omit<ComponentProps<"input">, "type">;

/** The one file input of the site: each says what its file is for, and so how that is made ready. */
export function FileInput({ use, ...input }: InputProps & { use: FileUseName | OtherFile }) {
  return <input type="file" data-use={use} {...input} />;
}

/** The camera button of a form that has no component in the browser: its script takes it out of here. */
export function CameraTemplate({ describedBy }: { describedBy?: string }) {
  return (
    <template data-camera="">
      {/* what a template holds is no child of it: React does not find it where it takes over */}
      {import.meta.env.SSR && <CameraButton {...(describedBy && { describedBy })} />}
    </template>
  );
}

interface CameraButtonProps {
  /** Id of what names the field, where a form has several. */
  describedBy?: string;
  onPhoto?: (files: File[]) => void;
}

/**
 * A phone's camera as a second way: the first one never forces it. It has no name, so nothing of it is posted: only a
 * script takes a photo from it.
 */
export function CameraButton({ describedBy, onPhoto }: CameraButtonProps) {
  const { takePhoto } = useTexts(pageTexts);
  const take = onPhoto && {
    onChange({ target }: { target: HTMLInputElement }) {
      onPhoto([...(target.files ?? [])]);
      target.value = "";
    },
  };
  return (
    <span className="file-button over-label camera-button">
      <span className="btn btn-quiet" aria-hidden="true">
        <Icon name="camera" />
        {takePhoto}
      </span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={takePhoto}
        aria-describedby={describedBy}
        {...take}
      />
    </span>
  );
}
