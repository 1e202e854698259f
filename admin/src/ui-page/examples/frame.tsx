/** Examples of the frame: tabs, the sidebar, and the bars above pages. */

import TrashIcon from '@mui/icons-material/DeleteOutlined'
import FilesIcon from '@mui/icons-material/FolderOutlined'
import AccountIcon from '@mui/icons-material/MeetingRoomOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import LookIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import { ui } from '../../constants'
import { TabLink } from '../../layouts/admin-settings-layout'
import { Brand } from '../../layouts/brand'
import { SidebarLine } from '../../layouts/sidebar-line'
import { TopBar } from '../../layouts/top-bar'
import type { Example } from '../example'

const nothing = () => undefined

export const navigationExamples: readonly Example[] = [
  {
    component: 'TabLink',
    state: 'aria-current',
    render: ({ text }) => (
      <Box sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider' }}>
        <TabLink to="/ui" aria-current="page">
          {text('members')}
        </TabLink>
        <TabLink to="/ui">{text('files')}</TabLink>
        <TabLink to="/ui">{text('trash')}</TabLink>
      </Box>
    ),
  },
  {
    component: 'SidebarLine',
    state: 'aria-current · count · isNested',
    render: ({ text }) => (
      <List disablePadding>
        <SidebarLine
          isWide
          icon={PeopleIcon}
          label={text('members')}
          component="a"
          href="#navigation"
          aria-current="page"
        />
        <SidebarLine
          isWide
          isNested
          icon={FilesIcon}
          label={text('files')}
          component="a"
          href="#navigation"
          count={{ shown: '3', spoken: text('waiting') }}
        />
        <SidebarLine isWide icon={TrashIcon} label={text('trash')} component="a" href="#navigation" />
      </List>
    ),
  },
  {
    component: 'Brand',
    state: 'isMarkOnly={false}',
    size: 'small',
    render: () => <Brand href="#navigation" />,
  },
  {
    component: 'TopBar',
    state: 'ViewBar',
    size: 'wide',
    render: ({ text, named }) => (
      <Bar>
        <TopBar
          label={named('view')}
          icon={<LookIcon fontSize="small" aria-hidden />}
          title={text('viewOf')}
          note={text('readOnly')}
          leave={text('leave')}
          isLeaving={false}
          onLeave={nothing}
        />
      </Bar>
    ),
  },
  {
    component: 'TopBar',
    state: 'VisitBar · isLeaving',
    size: 'wide',
    render: ({ text, named }) => (
      <Bar>
        <TopBar
          label={named('visit')}
          icon={<AccountIcon fontSize="small" aria-hidden />}
          title={text('account')}
          note={text('operator')}
          leave={text('leave')}
          isLeaving
          onLeave={nothing}
        />
      </Bar>
    ),
  },
]

/** Has the height that the frame gives to the bar of a view. */
function Bar({ children }: { children: React.ReactNode }) {
  return <Box sx={{ '--view-bar': `${ui.viewBarHeight}px` }}>{children}</Box>
}
