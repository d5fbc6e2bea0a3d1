// The elements of the website. Taro's own View is a component with three states and an effect, which renders anew after every
// change of its class and listens to every touch; the app uses only what plain elements do.
import type { ComponentProps } from 'react'

export const View = 'div'

interface TextProps extends ComponentProps<'span'> {
  selectable?: boolean
  userSelect?: boolean
}

/** Words can be chosen and copied in any browser: what says so is for the mini-program. */
export function Text({ selectable: _selectable, userSelect: _userSelect, ...props }: TextProps) {
  return <span {...props} />
}

interface ImageProps extends ComponentProps<'img'> {
  mode?: 'aspectFit' | 'aspectFill'
  webp?: boolean
}

/** A picture that fills its box, whole or cut, and that nobody drags away, as WeChat's does. One without a name says nothing. */
export function Image({ mode, webp: _webp, className = '', ...props }: ImageProps) {
  const fitted = mode ? `jb-img--${mode} ${className}` : className
  return <img alt={props['aria-label'] ?? ''} draggable={false} className={fitted} {...props} />
}
