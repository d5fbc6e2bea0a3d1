import { View } from '@tarojs/components'

/** Views in one another, more of them than the mini-program's templates reach before they start anew. */
export function DepthGroup() {
  return <Nested depth={20} />
}

function Nested({ depth }: { depth: number }) {
  return <View className="demo__nested">{depth > 1 ? <Nested depth={depth - 1} /> : 'The innermost of 20 views'}</View>
}
