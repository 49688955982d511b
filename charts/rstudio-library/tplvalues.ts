import { contextParameter, fn, parameter, textTemplate, tpl, tplYaml } from 'chartwright';

/** A value with the templates in its texts run; a map or list as YAML. */
export const tplvaluesRender = textTemplate(
  'rstudio-library.tplvalues.render',
  {
    description: `A value with the templates in it run: a text as it is, anything else as YAML.
      Takes a dict: value, context (the root context that the templates see).`,
    parameters: {
      value: parameter<unknown>({ kind: 'any', nullable: false, template: true }),
      context: contextParameter(),
    },
  },
  ({ value }, block) => {
    block
      .if(fn.typeIs('string', value), (isText) => isText.write(tpl(value as never)))
      .else((other) => other.write(tplYaml(value) as never));
  },
);
