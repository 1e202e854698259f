import { type Answered, defineCall, defineRefusal, shapes, z } from '@parvis/schema'
import { siteBuildRights } from '../site-build-rights.js'
import { buildCauses, buildSteps } from '../site-builds.js'
import { siteConflictKinds } from '../site-conflicts.js'
import { type SiteContent, siteResources } from '../site-content.js'

const { id, moment, count, emptyBody } = shapes
const tag = 'site'

const conflict = z.object({
  /** The name of its resource. */
  resource: z.string(),
  id,
  /** Its title. */
  title: z.unknown(),
  kind: z.enum(shapes.keysOf(siteConflictKinds)),
  address: z.string().nullable(),
})

const build = z.object({
  id,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** The current step, and the overall progress in percent. */
  step: z.enum(shapes.keysOf(buildSteps)).nullable(),
  done: z.number().nullable(),
  /** Why it failed, or is tried again. */
  cause: z.enum(shapes.keysOf(buildCauses)).nullable(),
  /** The content hash, which names the folder; null until the build is complete. */
  build: z.string().nullable(),
  pages: count.nullable(),
  bytes: count.nullable(),
  /** Who started it; null for the build that the product includes. */
  by: z.string().nullable(),
  createdAt: moment,
  builtAt: moment.nullable(),
  servedAt: moment.nullable(),
  /** Omitted content, and content that visitors cannot reach. */
  conflicts: z.array(conflict),
  /** Whether visitors get it. */
  current: z.boolean(),
})

const change = z.object({
  resource: z.string(),
  id,
  title: z.unknown(),
  kind: z.enum(['created', 'updated', 'deleted']),
  at: moment,
})

const content = z
  .object(Object.fromEntries(siteResources.map(({ name }) => [name, z.array(z.looseObject({}))])))
  .describe(
    'The records of each resource by its name, in the order of its list',
  ) as unknown as z.ZodType<SiteContent>

const trueOrFalse = defineRefusal('true_or_false', {
  fr: '« true » ou « false » est attendu',
  en: '"true" or "false" is expected',
})

/** A record of the site that visitors do not get, or at another address. */
export type SiteConflict = Answered<typeof conflict>

/** A record of the site that differs from the published one. */
export type SiteChange = Answered<typeof change>

/** A build of the site. */
export type Build = Answered<typeof build>

export const readSiteContent = defineCall({
  method: 'GET',
  path: '/site/content',
  access: siteResources[0].rights.read,
  tag,
  summary: 'All that the site is made of, in one reading; with drafts=true, what is not published too',
  query: z.object({ drafts: z.enum(['true', 'false'], { error: trueOrFalse }).optional() }),
  item: content,
  problems: [404],
})

/** Builds and publishes the site. Its answer is the build; the job of the same id has its progress. */
export const publishSite = defineCall({
  method: 'POST',
  path: '/site/publish',
  access: siteBuildRights.create,
  tag,
  summary: 'Build and publish the site; answers the build, whose progress is that of the job of the same id',
  body: emptyBody,
  status: 202,
  item: z.object({ id }),
  problems: [404],
})

export const cancelPublishing = defineCall({
  method: 'DELETE',
  path: '/site/publish',
  access: siteBuildRights.create,
  tag,
  summary: 'End what is being built; what visitors see stays as it is',
  items: z.object({ id }),
  problems: [404],
})

export const listBuilds = defineCall({
  method: 'GET',
  path: '/site/builds',
  access: siteBuildRights.read,
  tag,
  summary: 'The builds of the site, the latest first',
  items: build,
  problems: [404],
})

export const readBuild = defineCall({
  method: 'GET',
  path: '/site/builds/:id',
  access: siteBuildRights.read,
  tag,
  summary: 'A build of the site, and its log',
  item: build.extend({ log: z.string() }),
})

export const listSiteChanges = defineCall({
  method: 'GET',
  path: '/site/changes',
  access: siteBuildRights.read,
  tag,
  summary: 'What of the site changed since it was published; at most 200',
  items: change,
  problems: [404],
})

export const listSiteConflicts = defineCall({
  method: 'GET',
  path: '/site/conflicts',
  access: siteBuildRights.read,
  tag,
  summary: 'What publishing the site now would leave out, and what visitors could not reach; at most 200',
  items: conflict,
  problems: [404],
})

export const restoreBuild = defineCall({
  method: 'POST',
  path: '/site/builds/:id/restore',
  access: siteBuildRights.update,
  tag,
  summary: 'Put an earlier build in place',
  body: emptyBody,
  item: z.object({ id }),
})
