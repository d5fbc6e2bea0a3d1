import { Canvas } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useId } from 'react'
import { mediaUrl } from '@/config/url'
import { codePicture } from '@/features/catalogue/store/mini-program-code'
import { webOrigin } from '@/platform/links'
import { drawPoster, POSTER, type Drawable, type Pen } from './draw'
import type { EaselProps } from './easel-props'

/** The canvas of WeChat's own renderer behind the element. */
interface Node {
  width: number
  height: number
  getContext(kind: '2d'): Pen
  createImage(): Drawable & { src: string; onload: () => void; onerror: (error: unknown) => void }
}

function nodeOf(id: string): Promise<Node> {
  return new Promise((resolve, reject) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true })
      .exec(([found]) => (found?.node ? resolve(found.node as Node) : reject(new Error('no canvas'))))
  })
}

function load(node: Node, address: string): Promise<Drawable> {
  return new Promise((resolve, reject) => {
    const picture = node.createImage()
    picture.onload = () => resolve(picture)
    picture.onerror = reject
    picture.src = address
  })
}

/** WeChat's own code; without one the poster has a QR code of the website. */
async function codeOf(node: Node, boxId: string | undefined): Promise<Drawable | undefined> {
  const path = await codePicture(boxId)
  return path ? load(node, mediaUrl(path)).catch(() => undefined) : undefined
}

/** Draws the poster on a canvas outside the window, and has WeChat make a file of it. */
export function Easel({ content, words, onDrawn, onFailed }: EaselProps) {
  const id = `poster${useId().replace(/:/g, '')}`
  useEffect(() => {
    let left = false
    const draw = async () => {
      const node = await nodeOf(id)
      node.width = Math.round(POSTER.width * POSTER.scale)
      node.height = Math.round(POSTER.height * POSTER.scale)
      const picture = await load(node, mediaUrl(content.picture))
      const code = await codeOf(node, content.boxId)
      drawPoster(node.getContext('2d'), content, words, picture, code ?? webOrigin() + content.path)
      const size = { width: node.width, height: node.height, destWidth: node.width, destHeight: node.height }
      const canvas = node as unknown as Taro.Canvas
      const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas, fileType: 'jpg', quality: 0.92, ...size })
      return tempFilePath
    }
    // A page is not there for queries until it has been shown once.
    Taro.nextTick(() => {
      draw().then(
        (address) => left || onDrawn(address),
        (error) => left || onFailed(error),
      )
    })
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn once, with what it was given
  }, [])
  return <Canvas type="2d" id={id} className="jb-poster__easel" />
}
