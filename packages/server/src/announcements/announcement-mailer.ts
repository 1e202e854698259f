import type { AnnouncementMailer } from '@parvis/communities'
import type { Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { communityAnnouncements, resources } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { queueMails } from '../mail/index.js'
import { type Addressee, peopleWithRight } from '../rights/index.js'

/** Mails about announcements to those who work on them, each in their language. */
export const announcementMailer: AnnouncementMailer = {
  async askApproval(connection, { accountId, submittedById, ...announcement }) {
    const right = communityAnnouncements.rights.update
    const people = await peopleWithRight(connection, { accountId, right, resources })
    const submitter = people.find(({ id }) => id === submittedById)?.name ?? ''
    const facts = await factsOf(connection, accountId, announcement)
    await queueMails(
      connection,
      people
        .filter(({ id }) => id !== submittedById)
        .map(({ email: to, locale }) => ({
          to,
          locale,
          template: 'announcementToApprove',
          data: { ...facts, submitter },
        })),
    )
  },

  async reportFailure(connection, { accountId, failed, total, ...announcement }) {
    const key = { accountId, id: announcement.announcementId }
    const authors = await rowsOf(connection, selectAuthors(key))
    const facts = await factsOf(connection, accountId, announcement)
    await queueMails(
      connection,
      authors.map(({ email: to, locale }) => ({
        to,
        locale,
        template: 'announcementFailed',
        data: { ...facts, failed, total },
      })),
    )
  },
}

async function factsOf(
  connection: Queryable,
  accountId: string,
  { communityId, announcementId }: { readonly communityId: string; readonly announcementId: string },
): Promise<{ readonly id: string; readonly title: string; readonly community: string }> {
  const [facts] = await rowsOf(connection, selectFacts({ accountId, communityId, id: announcementId }))
  return { id: announcementId, title: facts?.title ?? '', community: facts?.community ?? '' }
}

const selectFacts = statement({
  name: 'announcements.mailed',
  params: { accountId: sql.uuid, communityId: sql.uuid, id: sql.uuid },
  row: { title: sql.text, community: sql.text },
  sql: sql`select a."title", c."name" as "community" from "community_announcements" a
join "communities" c on c."accountId" = a."accountId" and c."id" = a."communityId"
where a."accountId" = $accountId and a."communityId" = $communityId and a."id" = $id`,
})

const selectAuthors = statement({
  name: 'announcements.authors',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: { email: sql.text, locale: sql.text.of<Locale>() } satisfies Record<
    keyof Pick<Addressee, 'email' | 'locale'>,
    unknown
  >,
  sql: sql`select u."email", coalesce(u."language", 'fr') as "locale" from "community_announcements" a
join "users" u on u."accountId" = a."accountId" and u."id" in (a."authorId", a."submittedById")
where a."accountId" = $accountId and a."id" = $id and u."active" and u."deletedAt" is null order by u."id"`,
})
