import { memo } from 'react'
import { Layer } from '@/ui/layer'

interface Props {
  image: string
  many: boolean
  onSettled: (picture: string) => void
}

/**
 * Rising figure: for one box a white shape that takes on its colours; the best of several only grows, its tile is
 * known.
 */
export const Figure = memo(function Figure({ image, many, onSettled }: Props) {
  if (many) return <Layer whole className="stage__layer stage__best" picture={image} onSettled={onSettled} />
  return (
    <>
      <Layer whole className="stage__layer stage__figure stage__figure--white" picture={image} />
      <Layer whole className="stage__layer stage__figure stage__figure--true" picture={image} onSettled={onSettled} />
    </>
  )
})
