/*
 * The first import of what runs the built site: React reads this once, while it is loaded, and
 * without it runs its development build, which is slow and writes errors into pages.
 */
process.env.NODE_ENV ??= "production";
