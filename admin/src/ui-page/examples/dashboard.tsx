/** Examples of page components: cards, and the dashboard's figures and charts. */

import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { growthTable, movementTable } from '../../communities/dashboard/chart-tables'
import { ChartFigure } from '../../communities/dashboard/charts/chart-figure'
import { Figures } from '../../communities/dashboard/figures'
import { NetworkStates } from '../../communities/dashboard/network-states'
import { Panel } from '../../communities/dashboard/panel'
import { SettingsLine, SettingsSection } from '../../settings/settings-section'
import { overview, points } from '../dashboard-samples'
import type { Example, Sample } from '../example'

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
