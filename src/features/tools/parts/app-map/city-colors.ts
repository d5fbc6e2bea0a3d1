/** Colours of the sandbox city. */
export interface CityColors {
  land: string
  water: string
  green: string
  building: string
  street: string
  avenue: string
  /** Along both sides of a street. */
  edge: string
  ink: string
  /** Dots of places by the first part of their category; the rest are grey. */
  dots: Record<string, string>
  dot: string
}

export const dayColors: CityColors = {
  land: '#f3f0ea',
  water: '#d5e7f8',
  green: '#dcebcf',
  building: '#e9e4da',
  street: '#ffffff',
  avenue: '#ffeec9',
  edge: '#dfdacf',
  ink: '#575368',
  dots: {
    生活服务: '#c4351a',
    购物: '#8a5200',
    美食: '#a83a6c',
    交通: '#1d5fd1',
    旅游景点: '#2c7a39',
    文化场馆: '#6a3bd6',
  },
  dot: '#6c677d',
}

export const nightColors: CityColors = {
  land: '#25222f',
  water: '#16263c',
  green: '#1c2d22',
  building: '#2e2a39',
  street: '#433e50',
  avenue: '#4d4230',
  edge: '#191720',
  ink: '#bdb7cb',
  dots: {
    生活服务: '#ff9077',
    购物: '#ffc968',
    美食: '#ff9bc4',
    交通: '#8ab6ff',
    旅游景点: '#7fd493',
    文化场馆: '#c0a8ff',
  },
  dot: '#a099b0',
}
