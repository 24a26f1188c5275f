import { isHttpUrl } from '@perkotheque/domain/shared/http-url';

/** An address that may become a link; anything but http and https is no address at all. */
export function siteUrl(url: string | null | undefined): string | null {
  return url && isHttpUrl(url) ? url : null;
}

/** « https://www.notion.so/produit » is read as « notion.so ». */
export function siteHost(url: string): string {
  return (URL.parse(url)?.hostname ?? url).replace(/^www\./, '');
}
