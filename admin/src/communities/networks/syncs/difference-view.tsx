import Open from '@mui/icons-material/ExpandMoreOutlined'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Difference, DifferentPerson, Differing } from '@parvis/schemas/synchronisations'
import { counted } from '../../../i18n/counted'
import { useWords } from '../../../i18n/use-words'
import { factsThatDiffer } from './difference'
import { syncWords } from './words'

/** In what a network differs from its platform: how many of each kind, and who the first of them are. */
export function DifferenceView({ difference }: { difference: Difference }) {
  const text = useWords(syncWords)
  const { joined, left, changed, erased } = difference
  return (
    <Box>
      <Kind title={text('joinedCount', counted(joined.count))} differing={joined} />
      <Kind title={text('goneCount', counted(left.count))} differing={left} />
      <Kind title={text('changedCount', counted(changed.count))} differing={changed} />
      {erased.count > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('erasedCount', counted(erased.count))}
        </Typography>
      )}
    </Box>
  )
}

function Kind({ title, differing }: { title: string; differing: Differing }) {
  const text = useWords(syncWords)
  const { count, people } = differing
  if (count === 0) return null
  const more = count - people.length
  return (
    <Accordion variant="outlined" disableGutters>
      <AccordionSummary expandIcon={<Open />}>
        <Typography component="span">{title}</Typography>
      </AccordionSummary>
      <AccordionDetails
        sx={{ pt: 0, maxHeight: 320, overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {people.map((person) => (
            <Person key={person.userId} person={person} />
          ))}
        </Box>
        {more > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text('andMore', counted(more))}
          </Typography>
        )}
      </AccordionDetails>
    </Accordion>
  )
}

function Person({ person }: { person: DifferentPerson }) {
  const text = useWords(syncWords)
  const facts = factsThatDiffer(person).map((fact) => text(factWords[fact]))
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {person.name}
      {facts.length > 0 && (
        <Typography component="span" variant="body2" color="textSecondary">
          {' · '}
          {facts.join(', ')}
        </Typography>
      )}
    </Box>
  )
}

const factWords = {
  nickname: 'factNickname',
  displayName: 'factDisplayName',
  username: 'factUsername',
  avatarUrl: 'factAvatarUrl',
  isBot: 'factIsBot',
  isPending: 'factIsPending',
  joinedAt: 'factJoinedAt',
} as const
