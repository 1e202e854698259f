/** Examples of page components: cards, and the dashboard's figures and charts. */

import Button from '@mui/material/Button'
import List from '@mui/material/List'
import type { Overview, Statistics } from '@parvis/schemas/calls/statistics'
import { ChartFigure } from '../../charts/chart-figure'
import { growthTable, movementTable } from '../../communities/dashboard/chart-tables'
import { Figures } from '../../communities/dashboard/figures'
import { NetworkStates } from '../../communities/dashboard/network-states'
import { Panel } from '../../communities/dashboard/panel'
import { SettingsLine, SettingsSection } from '../../settings/settings-section'
import type { Example, Sample } from '../example'

/** The state of a community at a glance. */
const overview: Overview = {
  members: 12_480,
  bots: 18,
  today: { joined: 42, left: 7 },
  week: { joined: 186, left: 203 },
  networks: { total: 6, pending: 1, integrated: 3, failed: 1, disconnected: 1 },
  running: [],
  attention: [],
  attentionTotal: 0,
  syncedAt: new Date(Date.now() - 12 * 60_000).toISOString(),
}

/** Thirty days of a community that grows. */
const points: Statistics['points'] = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  members: 320 + index * 9 + ((index * 37) % 40),
  bots: 90 + index * 2,
  joined: 20 + ((index * 17) % 31),
  left: 6 + ((index * 11) % 19),
}))

export const cardExamples: readonly Example[] = [
  { component: 'Figures', state: 'overview', size: 'wide', render: () => <Figures overview={overview} /> },
  { component: 'Figures', state: 'overview={undefined}', size: 'wide', render: () => <Figures /> },
  {
    component: 'Panel',
    state: 'NetworkStates',
    render: ({ named }) => (
      <Panel title={named('panel')}>
        <NetworkStates networks={overview.networks} />
      </Panel>
    ),
  },
  {
    component: 'SettingsSection',
    state: 'SettingsLine',
    render: ({ text, named }) => (
      <SettingsSection title={named('section')} intro={text('sectionIntro')}>
        <List disablePadding>
          <SettingsLine title={text('passkey')} notes={[text('used')]}>
            <Button color="inherit">{text('remove')}</Button>
          </SettingsLine>
        </List>
      </SettingsSection>
    ),
  },
]

const labelsOf = ({ text }: Sample) => ({ unit: text('day'), form: 'full' as const })

export const chartExamples: readonly Example[] = [
  {
    component: 'ChartFigure',
    state: 'look="lines"',
    size: 'wide',
    render: (sample) => (
      <ChartFigure
        look="lines"
        title={sample.named('growth')}
        notes={[sample.text('chartNote')]}
        fileName="growth"
        table={growthTable(points, {
          ...labelsOf(sample),
          first: sample.text('people'),
          second: sample.text('bots'),
        })}
      />
    ),
  },
  {
    component: 'ChartFigure',
    state: 'look="bars"',
    size: 'wide',
    render: (sample) => (
      <ChartFigure
        look="bars"
        title={sample.named('movement')}
        notes={[sample.text('chartNote')]}
        fileName="movement"
        table={movementTable(points, {
          ...labelsOf(sample),
          first: sample.text('joined'),
          second: sample.text('left'),
        })}
      />
    ),
  },
  {
    component: 'ChartFigure',
    state: 'table={undefined}',
    size: 'wide',
    render: ({ named }) => <ChartFigure look="lines" title={named('growth')} notes={[]} fileName="growth" />,
  },
]
