import { z } from 'zod'

/** What `release.json` says of a release. */
export type Release = z.infer<typeof releaseRule>

/** The rule of `release.json`. */
export const releaseRule = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
  /** The commit it was made from; null with changes of its own. */
  commit: z.string().nullable(),
  /** As `process.platform` and `process.arch` say it. */
  platform: z.string(),
  arch: z.string(),
  /** The C library of Linux, `glibc` or `musl`. */
  libc: z.string().optional(),
  /** The range of versions of Node.js. */
  node: z.string(),
  /** Its newest migration, with when that was written, in milliseconds of the epoch. */
  migration: z.object({ tag: z.string(), when: z.int() }),
  /** The SHA-256 of the list of its files. */
  files: z.string(),
})
