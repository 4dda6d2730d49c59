import type { ReactNode } from "react";
import { ButtonLink } from "#ui/components/button.tsx";
import { Picture, type PictureName } from "#ui/components/picture.tsx";

interface CardProps {
  title: string;
  children: ReactNode;
  picture?: PictureName;
  /** `about` completes the label for people who do not see the card around it. */
  link?: { href: string; label: string; about?: string };
  heading?: "h2" | "h3";
}

export function Card({ title, children, picture, link, heading: Heading = "h3" }: CardProps) {
  return (
    <article className="card">
      {picture && <Picture name={picture} sizes="(max-width: 40rem) 92vw, 25rem" alt="" />}
      <div className="card-body">
        <Heading>{title}</Heading>
        <p>{children}</p>
        {link && (
          <ButtonLink look="ink" href={link.href} icon="arrow-right">
            <span>
              {link.label}
              {link.about && <span className="vh"> {link.about}</span>}
            </span>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
