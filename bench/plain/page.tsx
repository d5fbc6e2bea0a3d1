// Home screen written with React alone: no Taro, no router, no store, one request, one style sheet.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { DataOf } from '../../contract/src/client-types'
import './page.css'

type Data = DataOf<'home.get'>
type Picture = { large: string; small: string }

const ground = (colors: readonly string[]) => `linear-gradient(165deg, ${colors.slice(0, 3).join(', ')})`
const night = ([, , rich, main, deep]: readonly string[]) => `linear-gradient(118deg, ${deep}, ${main} 80%, ${rich})`
const percent = (weight: number) => `${(weight / 10_000).toFixed(2)}%`

function Figure({ picture, name, large, eager }: { picture: Picture; name: string; large?: boolean; eager?: boolean }) {
  const urgent = eager ? { fetchpriority: 'high' } : {}
  return (
    <img
      className={name}
      src={large ? picture.large : picture.small}
      width={240}
      height={330}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...urgent}
    />
  )
}

function Banner({ banner, first }: { banner: Data['banners'][number]; first: boolean }) {
  const [small, large] = banner.figures
  return (
    <a className="banner" href={`?box=${banner.boxId}`} style={{ background: night(banner.series.colors) }}>
      <i className="moon" />
      <i className="hill" />
      {large && <Figure name="star" picture={large} large eager={first} />}
      {small && <Figure name="friend" picture={small} eager={first} />}
      <div className="words">
        <div className="title">{banner.title}</div>
        <div className="sub">{banner.subtitle}</div>
        <div className="look">去看看</div>
      </div>
    </a>
  )
}

function Card({ box }: { box: Data['featured'][number] }) {
  return (
    <a className="card" href={`?box=${box.id}`}>
      <div className="art" style={{ background: ground(box.series.colors) }}>
        <Figure name="box" picture={box.cover} />
        <Figure name="fig" picture={box.figure} />
        <span className="kind">{box.kind === 'tray' ? '一番赏' : '概率盒'}</span>
      </div>
      <div className="info">
        <div className="name">{box.title}</div>
        <div className="facts">
          <b>¥{box.priceFen / 100}</b>
          <span>
            <em className="tier">{box.rarest.tier}</em> {percent(box.rarest.weight)}
          </span>
        </div>
      </div>
    </a>
  )
}

function Home() {
  const [data, setData] = useState<Data>()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    void fetch('/dev-api/home')
      .then((response) => response.json())
      .then((answer: { data: Data }) => setData(answer.data))
  }, [])
  return (
    <main className="home">
      <header className="head">
        <h1>惊喜匣</h1>
        <input aria-label="搜索" placeholder="搜盒子、系列" value={typed} onChange={(e) => setTyped(e.target.value)} />
      </header>
      {data && (
        <>
          <div className="strip banners">
            {data.banners.map((banner, index) => (
              <Banner key={banner.id} banner={banner} first={index === 0} />
            ))}
          </div>
          <div className="strip ticker">
            {data.wins.map(({ id, nickname, prize }) => (
              <a key={id} className="win" href={`?prize=${id}`}>
                <span className="face" style={{ background: ground(prize.series.colors) }}>
                  <Figure name="facef" picture={prize.image} />
                </span>
                {nickname} · {prize.name} <em className="tier">{prize.tier}</em>
              </a>
            ))}
          </div>
          <div className="strip chips">
            {['全部', '概率盒', '一番赏', ...data.series.map(({ name }) => name)].map((name) => (
              <button key={name} className="chip">
                {name}
              </button>
            ))}
          </div>
          <div className="strip sorts">
            {['推荐', '最新', '价格从低到高', '价格从高到低'].map((name) => (
              <button key={name}>{name}</button>
            ))}
          </div>
          <div className="cards">
            {data.featured.map((box) => (
              <Card key={box.id} box={box} />
            ))}
          </div>
        </>
      )}
      <nav className="dock">
        {['盒柜', '道具', '合成', '助手', '我的'].map((name) => (
          <a key={name} href={`?to=${name}`}>
            {name}
          </a>
        ))}
      </nav>
    </main>
  )
}

createRoot(document.getElementById('app')!).render(<Home />)
