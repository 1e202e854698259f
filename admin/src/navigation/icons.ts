import Api from '@mui/icons-material/ApiOutlined'
import Brush from '@mui/icons-material/BrushOutlined'
import Building from '@mui/icons-material/BusinessOutlined'
import Calendar from '@mui/icons-material/CalendarMonthOutlined'
import Megaphone from '@mui/icons-material/CampaignOutlined'
import Collection from '@mui/icons-material/CollectionsBookmarkOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Forum from '@mui/icons-material/ForumOutlined'
import Tools from '@mui/icons-material/HandymanOutlined'
import Hub from '@mui/icons-material/HubOutlined'
import List from '@mui/icons-material/ListOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Question from '@mui/icons-material/QuizOutlined'
import Quote from '@mui/icons-material/RequestQuoteOutlined'
import Tag from '@mui/icons-material/SellOutlined'
import Page from '@mui/icons-material/WebOutlined'
import type { ProductIcon } from '@parvis/schemas'
import type { ComponentType } from 'react'

/** The icons that a resource can have in the sidebar. */
export const icons: Readonly<Record<ProductIcon, ComponentType>> = {
  api: Api,
  brush: Brush,
  building: Building,
  calendar: Calendar,
  collection: Collection,
  dashboard: Dashboard,
  folder: Folder,
  forum: Forum,
  hub: Hub,
  list: List,
  mail: Mail,
  megaphone: Megaphone,
  page: Page,
  people: People,
  question: Question,
  quote: Quote,
  tag: Tag,
  tools: Tools,
}
