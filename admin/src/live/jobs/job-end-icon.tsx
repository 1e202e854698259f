import Cancelled from '@mui/icons-material/BlockOutlined'
import Done from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import type { JobEnd } from './followed-job'

/** Icon next to the text of how a job ended. */
export function JobEndIcon({ end }: { end: JobEnd }) {
  if (end === 'done') return <Done fontSize="small" color="success" aria-hidden />
  if (end === 'failed') return <Failed fontSize="small" color="error" aria-hidden />
  return <Cancelled fontSize="small" color="action" aria-hidden />
}
