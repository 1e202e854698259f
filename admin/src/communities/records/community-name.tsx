import Checked from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import type { RaRecord } from 'react-admin'
import { useWords } from '../../i18n/use-words'
import { useSelectedCommunity } from '../../session/use-selected-community'
import { selectionWords } from '../selection/words'

/** The name of a community in the list, and a sign at the one that is open, which the sidebar names. */
export function CommunityName({ record: { id, name } }: { record: RaRecord }) {
  const text = useWords(selectionWords)
  const isSelected = useSelectedCommunity() === id
  return (
    <>
      {name}
      {isSelected && (
        <Box
          component="span"
          aria-hidden
          sx={{ ml: 1, typography: 'caption', color: 'success.main', whiteSpace: 'nowrap' }}
        >
          <Checked sx={{ fontSize: 14, verticalAlign: 'text-bottom', mr: 0.5 }} />
          {text('selected')}
        </Box>
      )}
    </>
  )
}
