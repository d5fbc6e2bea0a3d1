import { observer } from 'mobx-react'
import { PartOff } from '@/features/tools/parts/part-off'
import { usePart } from '@/features/tools/store/use-part'
import { useQuery } from '@/navigation/current'
import { screen } from '@/navigation/screen'
import { BAR } from './bar'
import { Studio } from './studio'
import { Box } from './box'
import './index.scss'

/** The workshop: one's own boxes, or, with `?id=`, one of them. */
const Editor = observer(function Editor() {
  const { id } = useQuery<'id'>()
  if (!usePart('studio')) return <PartOff />
  return id ? <Box key={id} id={id} /> : <Studio />
})

export default screen(Editor, { bar: BAR })
