import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { deliveryCauses } from '../causes.js'
import { communities } from '../communities.js'
import { communityNetworks } from '../community-networks.js'

const { moment, count, keysOf } = shapes

const retention = z.array(
  z.object({
    days: z.int(),
    /** Number of people who joined at least that long ago. */
    n: count,
    /** Number of them who stayed for that long. */
    stayed: count,
  }),
)

/** How many of a group of people stayed, after 1, 7 and 30 days. */
export type Retention = Answered<typeof retention>

const messageEffect = z.object({
  /** Which of the alternatives in the settings, such as the id of a message; null for messages without one. */
  choice: z.string().nullable(),
  /** Number of people for whom the widget acted. */
  people: count,
  /** Number of its messages in each state. */
  sent: count,
  waiting: count,
  uncertain: count,
  failed: count,
  /** Number of its failed messages by cause. */
  causes: z.array(z.object({ cause: z.enum(keysOf(deliveryCauses)), count })),
  retention,
})

/** What became of a message of a widget, and of those who were greeted with it. */
export type MessageEffect = Answered<typeof messageEffect>

const widgetEffect = z.object({
  /** The beginning of the time that counts. */
  since: moment,
  messages: z.array(messageEffect),
  /** Those for whom the widget acted. */
  greeted: retention,
  /** Those of the control group. */
  control: retention,
  /** Those for whom the widget acted since the first one of the control group joined. */
  compared: retention,
  /** Those for whom the widget did not act, whatever the reason. */
  notGreeted: retention,
})

/** What a widget did on a network, and who stayed. */
export type WidgetEffect = Answered<typeof widgetEffect>

export const readWidgetEffect = defineCall({
  method: 'GET',
  path: '/community/widgets/:widget/networks/:id/effect',
  tag: communityNetworks.name,
  within: communityNetworks,
  access: communities.rights.read,
  summary:
    'What became of the messages of a widget on a network, and how many people stayed with and without',
  description:
    'Counts those who agreed to the rules of the server in the last 365 days, and messages for as long as they are stored. The caller also needs the right to read the settings of the widget.',
  params: { widget: z.string().max(100) },
  item: widgetEffect,
})
