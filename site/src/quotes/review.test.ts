import { expect, it } from 'vitest'
import { shownValues } from './review'

it('shows choices by their messages, files by their names, days in full, and nothing for what is empty', () => {
  const data = new FormData()
  data.append('service', 'web')
  data.append('deadline', '2031-05-02')
  data.append('phone', '  ')
  data.append('files', new File(['x'], 'a.txt'))
  data.append('files', new File(['x'], 'b.txt'))
  const fields = [
    { name: 'service', label: 'Service', choices: [{ value: 'web', label: 'Développement web' }] },
    { name: 'phone', label: 'Téléphone' },
    { name: 'files', label: 'Fichiers' },
    { name: 'deadline', label: 'Échéance', kind: 'date' },
    { name: 'other', label: 'Autre', kind: 'date' },
  ]
  expect(shownValues(data, fields, 'fr').map(({ value }) => value)).toEqual([
    'Développement web',
    '',
    'a.txt\nb.txt',
    '2 mai 2031',
    '',
  ])
})
