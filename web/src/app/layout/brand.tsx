import { Link } from 'react-router'
import { useBrand } from '../../brand/brand.ts'
import { paths } from '../../routing/paths.ts'
import style from './brand.module.css'

/** The insurer's logo and name; leads to where one belongs. */
export function Brand({ to = paths.login }: { to?: string }) {
  const { short_name, portal_name } = useBrand()
  return (
    <Link className={style['brand']} to={to}>
      <img src={`${import.meta.env.BASE_URL}brand/logo.svg`} alt="" width={34} height={34} />
      <span>
        <strong>{short_name}</strong>
        <small>{portal_name}</small>
      </span>
    </Link>
  )
}
