import { type Answered, dateTime, defineCall, type RecordOf, shapes, z } from '@parvis/schema'
import { communities } from '../communities.js'
import { communityMembers } from '../community-members.js'
import { mostTags } from '../community-tags.js'

const { id, moment, count, body, recordOf } = shapes
const wrongType = { error: 'invalid_type' }

/** Calls about the members of the community that they name. */
const ofMembers = { tag: communityMembers.name, within: communityMembers } as const
const reading = { ...ofMembers, method: 'GET', access: communityMembers.rights.read } as const
const changing = { ...ofMembers, method: 'POST', access: communities.rights.update } as const

const member = recordOf(communityMembers)
const records = z.array(z.looseObject({}))

// Linking members

export const linkMembers = defineCall({
  ...changing,
  path: '/community/members/:id/link',
  summary: 'Make one member of two: the other one’s presences and history become this one’s',
  body: body({ memberId: id }),
  versioned: true,
  item: member,
})

export const unlinkPresence = defineCall({
  ...changing,
  path: '/community/members/:id/unlink',
  summary: 'Make a presence of a member the member again that it was; answers that one, and the rest',
  body: body({ networkId: id, userId: z.string(wrongType).max(100, { error: 'too_long' }) }),
  versioned: true,
  item: z.object({ unlinked: member, rest: member }),
})

export const markDistinct = defineCall({
  ...changing,
  path: '/community/members/:id/not-same',
  summary: 'Say that two members are not one person: they are suggested no more, until they are linked',
  body: body({ memberId: id }),
})

const reason = z.enum(['same_account', 'same_username', 'similar_name'])

const suggested = z.object({
  id,
  name: z.string(),
  leftAt: moment.nullable(),
  networks: z.array(id),
  presences: records as unknown as z.ZodType<RecordOf<typeof communityMembers.fields>['presences']>,
})

/** A member in a suggestion. */
export type SuggestedMember = Answered<typeof suggested>

const suggestion = z.object({ reason, member: suggested })
const pair = z.object({ reason, members: z.tuple([suggested, suggested]) })

/** A member who may be the same person as another. */
export type Suggestion = Answered<typeof suggestion>

/** Two members who may be one person. */
export type SuggestedPair = Answered<typeof pair>

export const listSuggestedPairs = defineCall({
  ...reading,
  path: '/community/members/suggestions',
  summary:
    'Members of different networks who may be one person: the same account or username; a page may hold none, and there be more',
  query: z.object({ cursor: shapes.cursor }),
  items: pair,
  problems: [404],
})

export const listSuggestions = defineCall({
  ...reading,
  path: '/community/members/:id/suggestions',
  summary: 'Members of other networks who may be the same person, the surest first; at most 25',
  items: suggestion,
})

// Tags

const ids = (most: number) => z.array(id, wrongType).max(most, { error: 'too_many' })
const change = { add: ids(mostTags).default([]), remove: ids(mostTags).default([]) }

export const changeTags = defineCall({
  ...changing,
  path: '/community/members/:id/tags',
  summary: 'Give tags to a member, and take tags off them; what is in both is taken off',
  body: body(change),
  item: member,
})

const before = dateTime({ label: { fr: 'Connus avant', en: 'Known before' }, required: true }).rule

export const changeTagsOfSeveral = defineCall({
  ...changing,
  path: '/community/members/tags',
  summary:
    'Give tags to members, and take tags off them: to those who are named, of whom it answers how many changed; or to all who match a filter and were known at a moment, by the job that it answers',
  body: z.union([
    body({ ids: ids(1000), ...change }),
    body({ filter: z.record(z.string(), z.unknown(), wrongType), before, ...change }),
  ]),
  item: z.union([z.object({ changed: count }), z.object({ id, count })]),
  problems: [404],
})

export const cancelTagging = defineCall({
  ...changing,
  method: 'DELETE',
  path: '/community/members/tags/:job',
  summary: 'End the job that changes the tags of members; those who were changed stay so',
})

// Wallets

export const changeWallet = defineCall({
  ...changing,
  path: '/community/members/:id/wallet',
  summary: 'Set the address where a member gets tokens, or clear it',
  body: body({ wallet: z.string(wrongType).max(100, { error: 'too_long' }).nullable() }),
  versioned: true,
  item: member,
})

// Data about a member

const names = z.object({
  username: z.string(),
  displayName: z.string().nullable(),
  nickname: z.string().nullable(),
})

const eventFacts = z.looseObject({
  /** The former names of a renamed member. */
  before: names.optional(),
  after: names.optional(),
  /** Names of the linked or unlinked member. */
  networks: z.array(id).optional(),
})

const event = z.object({
  id,
  at: moment,
  kind: z.enum(['joined', 'left', 'renamed', 'linked', 'unlinked', 'erased']),
  /** Where; null when it is of no network. */
  networkId: id.nullable(),
  /** More about it, such as the names before and after. */
  facts: eventFacts.nullable(),
})

/** Something that happened to a member. */
export type MemberEvent = Answered<typeof event>

export const listMemberEvents = defineCall({
  ...reading,
  path: '/community/members/:id/history',
  summary: 'What happened to a member, the latest first',
  query: z.object(shapes.page({ most: 200, usual: 50 })),
  items: event,
})

const chosenLanguage = z.object({
  /** The platform, and its id of the person. */
  platform: z.string(),
  userId: z.string(),
  /** As a BCP 47 tag. */
  language: z.string(),
  chosenAt: moment,
})

/** The language in which someone wants the bot to write to them, by an account of theirs. */
export type ChosenLanguage = Answered<typeof chosenLanguage>

export const listMemberLanguages = defineCall({
  ...reading,
  path: '/community/members/:id/languages',
  summary: 'The languages in which a member wants the bot to write to them',
  items: chosenLanguage,
})

export const readMemberData = defineCall({
  ...reading,
  path: '/community/members/:id/data',
  summary: 'All that is stored of a member',
  item: z.object({
    member: z.looseObject({}),
    /** Presences as their platforms reported them. */
    presences: records,
    /** Their events, latest first; at most 10,000. */
    events: records,
    /** Messages to them, sent or queued, latest first; of those to several people without the text; at most 10,000. */
    messages: records,
    /** Their arrivals on servers, and what widgets decided about each, latest first; at most 10,000. */
    arrivals: records,
    /** The roles that widgets gave them, or are about to give, latest first; at most 10,000. */
    roles: records,
    /** The languages in which they want the bot to write to them, by their accounts of platforms. */
    languages: z.array(chosenLanguage),
    /** Their invites to servers where a widget depends on them, as they were read last; at most 10,000. */
    invites: records,
    /** Accounts of the platform that someone of the console has confirmed as their own, where it is theirs. */
    accounts: records,
    /** Notes of moderators about them, latest first; those in the trash have the time of deletion. */
    notes: records,
    /** The names of their tags. */
    tags: z.array(z.string()),
  }),
})

export const eraseMember = defineCall({
  ...changing,
  path: '/community/members/:id/erase',
  summary: 'Erase a member: no synchronisation brings them back',
})

// Pictures

const pictureAddress = z.object({
  id,
  networkId: id,
  userId: z.string(),
  address: z.string().describe('Where it can be read, for at least an hour'),
})

/** Where the picture of a member can be read. */
export type PictureAddress = Answered<typeof pictureAddress>

export const listPictures = defineCall({
  ...reading,
  path: '/community/members/pictures',
  summary: 'Where the pictures of members can be read, those first by which a member is named first',
  query: z.object({ ids: z.string().describe('The ids of at most 100 members, as a JSON list').optional() }),
  items: pictureAddress,
  problems: [404],
})

/** One that is given twice is none, as any other address that is not signed. */
const part = z.string().optional().catch(undefined)

export const readPicture = defineCall({
  method: 'GET',
  path: '/community/pictures/:network/:user',
  access: 'public',
  tag: communityMembers.name,
  summary: 'The picture of somebody on a network, at the address that `pictures` of the members gives',
  params: { user: z.string() },
  query: z.object({ account: part, community: part, picture: part, expires: part, signature: part }),
  streams: 'image/*',
  also: { 304: z.null().describe('The picture that the caller has already') },
})
