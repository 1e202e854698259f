import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useMessages } from '@parvis/admin-kit'
import type { Person } from './mention-text'
import { commentMessages } from './messages'

interface PeopleListProps {
  id: string
  people: readonly Person[]
  active: Person | undefined
  onActivate(index: number): void
  onChoose(person: Person): void
}

/** The id of the element of somebody in the list. */
export function personId(id: string, person: Person): string {
  return `${id}-${person.id}`
}

/** Those who can be mentioned; the field of the comment alone has the focus. */
export function PeopleList({ id, people, active, onActivate, onChoose }: PeopleListProps) {
  const text = useMessages(commentMessages)
  return (
    <Paper
      variant="outlined"
      role="listbox"
      id={id}
      aria-label={text('people')}
      sx={{ p: 0.5, maxHeight: 220, overflowY: 'auto' }}
    >
      {people.map((person, index) => (
        // The keys of options are those of the field.
        <Box
          key={person.id}
          role="option"
          id={personId(id, person)}
          aria-selected={person === active}
          onMouseMove={() => person !== active && onActivate(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          sx={option}
        >
          {person.name}
        </Box>
      ))}
    </Paper>
  )
}

const option = {
  px: 1.5,
  py: 1,
  borderRadius: 1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
}
