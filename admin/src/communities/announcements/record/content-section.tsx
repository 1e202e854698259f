import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { communityAnnouncements } from '@parvis/schemas'
import { currentLocale } from '../../../i18n/current-locale'
import type { Content } from '../content-in'
import type { Target } from '../form/targets'
import { AnnouncementPreview } from '../preview/announcement-preview'

/** What an announcement or a template says, as Discord shows it. */
export function ContentSection({ content, targets }: { content: Content; targets: readonly Target[] }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="content-title"
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Typography id="content-title" component="h2" variant="h6" sx={{ mb: 2 }}>
        {communityAnnouncements.sections[0]?.label[currentLocale()]}
      </Typography>
      <AnnouncementPreview content={content} targets={targets} />
    </Paper>
  )
}
