import type { SettingPlace } from './setting-names';

/**
 * What a part of the config file may be, or of what a program gives. The check of a file and its JSON Schema are both made
 * of this, so that they cannot disagree.
 */
export type Shape = TextShape | FlagShape | OffShape | ListShape | MapShape | EitherShape;

interface ShapeBase {
  /** For editors and for whoever reads the schema. */
  readonly description?: string;
  /** Shapes that stand at several places have a name, below `definitions` of the schema. */
  readonly definition?: string;
}

/** A text that says something. */
export const ANY_WORD = String.raw`\S`;

export interface TextShape extends ShapeBase {
  readonly kind: 'text';
  readonly oneOf?: readonly string[];
  /** Of any other text. @default one that is not blank */
  readonly pattern?: string;
  /** In messages: `a version such as 1.30`. */
  readonly says?: string;
}

export interface FlagShape extends ShapeBase {
  readonly kind: 'flag';
}

/** `off`, which YAML 1.1 reads as false. */
export interface OffShape extends ShapeBase {
  readonly kind: 'off';
}

export interface ListShape extends ShapeBase {
  readonly kind: 'list';
  readonly items: Shape;
}

export interface MapShape extends ShapeBase {
  readonly kind: 'map';
  readonly fields: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** Where these keys are said, so that who takes a name from elsewhere is told the one that they have here. */
  readonly place?: SettingPlace;
  /** Keys that are not accepted here, but in the outermost map. */
  readonly outermost?: readonly string[];
  /** Of all other keys; none are accepted where it is left out. */
  readonly others?: Shape;
  /** What the other keys may be. @default any text */
  readonly names?: TextShape;
  /** Keys among the others that editors offer, with what they are. */
  readonly offered?: Readonly<Record<string, string>>;
}

export interface EitherShape extends ShapeBase {
  readonly kind: 'either';
  readonly shapes: readonly Shape[];
}

/** A shape in words, for messages. */
export function shapeText(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return shape.says ?? (shape.oneOf === undefined ? 'a text' : shape.oneOf.join(', '));
    case 'flag':
      return 'true or false';
    case 'off':
      return 'off';
    case 'list':
      return `a list whose items are each ${shapeText(shape.items)}`;
    case 'map': {
      const names = Object.keys(shape.fields);
      return names.length === 0 ? 'a map' : `a map with ${names.join(', ')}`;
    }
    case 'either':
      return shape.shapes.map(shapeText).join(', or ');
  }
}
