/** Where the picture of a member on a network can be read, as the API tells it. */
export interface ToldPicture {
  readonly id: string
  readonly networkId: string
  readonly userId: string
  readonly address: string
}

/** Somebody whose picture is looked for: a member, or one of their presences. */
export interface Pictured {
  readonly id: string
  readonly networkId?: string
  readonly userId?: string
}

/** The address of somebody's picture; undefined where there is none, or none is known yet. */
export type PictureOf = (whose: Pictured) => string | undefined

/** Finds pictures among those that were told; that of a member is the first of theirs. */
export function picturesAmong(told: readonly ToldPicture[]): PictureOf {
  return ({ id, networkId, userId }) =>
    told.find(
      (each) =>
        each.id === id &&
        (networkId === undefined || each.networkId === networkId) &&
        (userId === undefined || each.userId === userId),
    )?.address
}

/** The path of the call that tells of the pictures of members, of 100 at most; the same for the same members. */
export function picturesPath(ids: readonly string[]): string {
  const asked = [...new Set(ids)].sort().slice(0, 100)
  return `community/members/pictures?ids=${encodeURIComponent(JSON.stringify(asked))}`
}
