/** What comments are made of, for the server and the console. */

/** Limit of a comment, in characters. */
export const commentLength = 5000

/** How many comments a record has at most. */
export const mostComments = 1000

/** How many people a comment mentions at most. */
export const mostMentions = 20

/** How many comments, or notices, are answered at once. */
export const commentsPerPage = 20

/** How many people are offered at most where somebody is mentioned. */
export const offeredPeople = 10

/** Why somebody gets a notice: a comment mentions them, or is on a record that they commented on. */
export const noticeKinds = ['mention', 'comment'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** A part of a comment: text as it was typed, or somebody who is mentioned. */
export type CommentPart = { readonly text: string } | { readonly mention: string }

const token = /@\[([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\]/gi

/** Writes a mention into the text of a comment. @param userId of who is mentioned */
export function mentionToken(userId: string): string {
  return `@[${userId}]`
}

/**
 * The parts of a comment, in their order.
 *
 * @example commentParts('Hello @[0192f5a0-0000-7000-8000-000000000001]!').length // 3
 */
export function commentParts(body: string): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  for (const match of body.matchAll(token)) {
    if (match.index > end) parts.push({ text: body.slice(end, match.index) })
    parts.push({ mention: String(match[1]).toLowerCase() })
    end = match.index + match[0].length
  }
  if (end < body.length) parts.push({ text: body.slice(end) })
  return parts
}

/** The ids of those whom a comment mentions, each once. */
export function mentionsIn(body: string): string[] {
  return [...new Set(commentParts(body).flatMap((part) => ('mention' in part ? [part.mention] : [])))]
}

/** The text of a comment with names in place of mentions. @param nameOf the present name of somebody, by their id */
export function commentText(body: string, nameOf: (userId: string) => string): string {
  return commentParts(body)
    .map((part) => ('text' in part ? part.text : `@${nameOf(part.mention)}`))
    .join('')
}
