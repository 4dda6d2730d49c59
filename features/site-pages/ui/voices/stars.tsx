const most = 5;

/** A rating that is read out in words. */
export function Stars({ count }: { count: number }) {
  return (
    <p className="stars" role="img" aria-label={`${count} out of ${most} stars`}>
      {Array.from({ length: most }, (_, at) => at + 1).map((star) => (
        <i key={star} className={star > count ? "off" : undefined} />
      ))}
    </p>
  );
}
