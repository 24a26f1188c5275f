import { isHttpUrl } from '@perkotheque/domain/shared/http-url';

/** An address that may become a link: http and https only. */
export function siteUrl(url: string | null | undefined): string | null {
  return url && isHttpUrl(url) ? url : null;
}

/** « notion.so » for « https://www.notion.so/produit ». */
export function siteHost(url: string): string {
  return (URL.parse(url)?.hostname ?? url).replace(/^www\./, '');
}
