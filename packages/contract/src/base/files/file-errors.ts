import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: uploaded files. */
export const fileErrors = {
  FILE_TYPE_NOT_ALLOWED: entry(422, ({ types }) => `Este tipo de arquivo não é aceito aqui. Envie ${types}.`),
  FILE_TOO_LARGE: entry(413, ({ maximum }) => `O arquivo passa do máximo de ${maximum}.`),
  FILE_DIFFERS: entry(422, 'O arquivo enviado não tem o tipo e o tamanho que foram anunciados.'),
  FILE_CONTENT_DIFFERS: entry(422, 'O conteúdo deste arquivo não é do tipo que o nome diz.'),
  FILE_ALREADY_SENT: entry(409, 'Este endereço de envio já foi usado. Envie o arquivo de novo.'),
  FILE_INFECTED: entry(422, 'O antivírus recusou este arquivo.'),
  ANTIVIRUS_UNAVAILABLE: entry(
    503,
    'O antivírus não respondeu, e sem ele nenhum arquivo é aceito. Envie de novo em instantes.',
  ),
  ANTIVIRUS_MISSING: entry(
    503,
    'Este sistema ainda não tem antivírus, e sem ele nenhum arquivo é aceito. Avise quem administra o sistema.',
  ),
  FILE_LIMIT: entry(429, 'Você já enviou muitos arquivos hoje. Tente novamente amanhã.'),
  IMAGE_HEIC: entry(422, 'Fotos HEIC não são lidas aqui. Envie JPG ou PNG.'),
  IMAGE_NOT_READABLE: entry(
    422,
    'Não foi possível ler esta imagem. Ela está danificada ou tem pixels demais.',
  ),
  IMAGE_TOO_SMALL: entry(
    422,
    ({ minimum }) => `Esta imagem é pequena demais: cada lado precisa de pelo menos ${minimum} pixels.`,
  ),
} as const satisfies Partial<RefusalCatalog>;
