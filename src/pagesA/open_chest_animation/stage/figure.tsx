import { Image } from '@tarojs/components'
import { mediaUrl } from '@/api/url'

interface Props {
  image: string
  many: boolean
  onSettled: () => void
}

/** What rises: for one box a white shape that takes on its colours; the best of several only grows, its tile is known. */
export function Figure({ image, many, onSettled }: Props) {
  const src = mediaUrl(image)
  if (many) {
    return <Image webp className="stage__layer stage__best" src={src} onLoad={onSettled} onError={onSettled} />
  }
  return (
    <>
      <Image webp className="stage__layer stage__figure stage__figure--white" src={src} />
      <Image
        webp
        className="stage__layer stage__figure stage__figure--true"
        src={src}
        onLoad={onSettled}
        onError={onSettled}
      />
    </>
  )
}
