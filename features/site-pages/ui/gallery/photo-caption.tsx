import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import { partTexts } from "../../texts/shared-texts.ts";

interface PhotoCaptionProps {
  title?: string | undefined;
  blurred: boolean;
}

export function PhotoCaption({ title, blurred }: PhotoCaptionProps) {
  const { blurred: blurNote } = useTexts(partTexts);
  if (!title && !blurred) return null;
  return (
    <figcaption>
      {title && <span className="photo-title">{title}</span>}
      {blurred && (
        <span className="photo-blur">
          <Icon name="eye" /> {blurNote}
        </span>
      )}
    </figcaption>
  );
}
