import { Icon } from "#ui/components/icon.tsx";

interface PhotoCaptionProps {
  title?: string | undefined;
  blurred: boolean;
}

export function PhotoCaption({ title, blurred }: PhotoCaptionProps) {
  if (!title && !blurred) return null;
  return (
    <figcaption>
      {title && <span className="photo-title">{title}</span>}
      {blurred && (
        <span className="photo-blur">
          <Icon name="eye" /> Blurred: people asked not to be recognised
        </span>
      )}
    </figcaption>
  );
}
