"""Hooks for methods of foreign classes, only noticeable by a call.

A hook sits in the class, never in an instance: instances pickle, copy and compare as before.
Classes of the host's own program may be pickled by value (cloudpickle); what does so gets the
original method, so that a pickle never needs this package to be read. Installed packages are only
ever pickled by name: there the hook is a plain function, which is quicker.
"""

from __future__ import annotations

import copy
import functools
import sys
from types import FunctionType, MethodType
from typing import Any, Callable, Optional

# Takes the original method, gives what is called instead of it with the instance first. It must
# call the original exactly once, pass on what that returns or raises, and raise nothing of its own.
Make = Callable[[Any], Callable[..., Any]]
Around = Callable[[Callable[..., Any], Any, tuple[Any, ...], dict[str, Any]], Any]
# Flags of code with *args and **kwargs.
_MORE_ARGUMENTS = 0x04 | 0x08


class Hook:
    """One wrapped method; the class itself still hands out its own function.

    In a supervised run it does not: `Class.step(env, action)` would pass by the gate.
    """

    def __init__(self, original: Any, call: Callable[..., Any]) -> None:
        # It needs this module.
        from mosaic_sdk.tap.guarded_step import is_wanted

        self._is_guarded = is_wanted()
        functools.update_wrapper(self, original)
        self._mosaic_original: Any = original
        self._call = call

    def __get__(self, instance: Any, owner: Optional[type] = None) -> Any:
        if instance is not None:
            return MethodType(self, instance)
        return self if self._is_guarded else self._mosaic_original

    def __call__(self, instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        return self._call(instance, *args, **kwargs)

    def __getattr__(self, name: str) -> Any:
        if name == "_mosaic_original":
            raise AttributeError(name)
        return getattr(self._mosaic_original, name)

    def __reduce_ex__(self, protocol: Any) -> Any:
        # `copy.copy` of a function is that function: a pickle that any Python can read.
        return copy.copy, (self._mosaic_original,)


def is_hooked(method: Any) -> bool:
    return hasattr(method, "_mosaic_original")


def hook_around(cls: type, name: str, around: Around, inherited: bool = False) -> None:
    """Hook for rare calls: `around(original, instance, args, kwargs)` does everything.

    `inherited`: also a method from a base class, whose other subclasses stay unchanged.
    """
    method = cls.__dict__.get(name)
    if method is None and inherited:
        owner = provider_of(cls, name)
        method = None if owner is None else owner.__dict__[name]
    if method is None or is_hooked(method):
        return

    def call(instance: Any, /, *args: Any, **kwargs: Any) -> Any:
        return around(method, instance, args, kwargs)

    setattr(cls, name, Hook(method, call))


def is_installed(cls: type) -> bool:
    """Whether a class belongs to an installed package and is found there by its name."""
    module = sys.modules.get(cls.__module__)
    target: Any = module
    for part in cls.__qualname__.split("."):
        target = getattr(target, part, None)
    file = str(getattr(module, "__file__", None) or "")
    return target is cls and ("site-packages" in file or "dist-packages" in file)


def is_a(value: object, *kinds: type) -> bool:
    """`isinstance` that does not narrow the type for type checkers."""
    return isinstance(value, kinds)


def state_of(instance: Any) -> dict[str, Any]:
    """The dictionary of an instance's attributes."""
    return instance.__dict__


def provider_of(cls: type, name: str) -> Optional[type]:
    """The class whose attribute `cls().name` finds first."""
    return next((base for base in cls.__mro__ if name in base.__dict__), None)


def is_wrappable(method: Any) -> bool:
    """A function, written in Python or compiled; not a property, a static method, a callable."""
    if isinstance(method, FunctionType):
        return True
    return type(method).__name__ in ("cython_function_or_method", "method_descriptor")


def takes_action_alone(method: Any) -> bool:
    """Whether a method is exactly `def name(self, action)`, so that its hook can be too."""
    if not isinstance(method, FunctionType) or method.__defaults__ or method.__kwdefaults__:
        return False
    code = method.__code__
    takes_more = code.co_flags & _MORE_ARGUMENTS or code.co_kwonlyargcount
    return not takes_more and code.co_argcount == 2 and code.co_varnames[1] == "action"


def hook_method(cls: type, root: type, name: str, make: Make) -> bool:
    """Wrap the method `name` of `cls`; True if there is one.

    `root` is the abstract base; its own method does nothing and stays as it is. A method that comes
    from a class outside the family (a mixin) is wrapped in `cls` alone.
    """
    owner = provider_of(cls, name)
    if owner is None or owner is root or owner is object:
        return False
    method = owner.__dict__[name]
    if is_hooked(method):
        return True
    if not is_wrappable(method):
        raise TypeError(f"{owner.__name__}.{name} is a {type(method).__name__}")
    target = owner if issubclass(owner, root) else cls
    call: Any = make(method)
    if is_installed(target):
        functools.update_wrapper(call, method)
        call._mosaic_original = method
        setattr(target, name, call)
    else:
        setattr(target, name, Hook(method, call))
    return True


class _Signature:
    """`inspect.signature` of a class without a constructor, as without our hook."""

    def __init__(self, creator: Any) -> None:
        self._creator = creator

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        if (
            instance is None
            and owner.__init__ is object.__init__
            and owner.__new__ is self._creator
        ):
            from inspect import Signature

            return Signature()
        raise AttributeError("__signature__")


def hook_creation(root: type, created: Callable[[type], None]) -> None:
    """Calls `created(cls)` before the first instance of any subclass of `root` is built.

    Instances made by unpickling and copying pass here as well as those made by a call. `created` is
    asked at every creation: a class may get its methods after it exists (cloudpickle), and may lose
    ours to a monkeypatch.
    """
    if "_mosaic_creation" in root.__dict__ or "__new__" in root.__dict__:
        return

    def new(cls: Any, *args: Any, **kwargs: Any) -> Any:
        created(cls)
        following: Any = super(root, cls).__new__  # pyright: ignore[reportArgumentType]
        if following is not object.__new__:
            return following(cls, *args, **kwargs)
        # What `object` itself would have said of arguments that nobody takes.
        if args or kwargs:
            if cls.__new__ is not creator:
                raise TypeError(
                    "object.__new__() takes exactly one argument (the type to instantiate)"
                )
            if cls.__init__ is object.__init__:
                raise TypeError(f"{cls.__name__}() takes no arguments")
        return object.__new__(cls)

    # A function's own slot counts as built in: `inspect.signature(cls)` goes on to __init__.
    creator: Any = new.__call__
    root._mosaic_creation = True
    root.__new__ = staticmethod(creator)
    if "__signature__" not in root.__dict__:
        root.__signature__ = _Signature(creator)


def wrap_function(original: Any, around: Callable[..., Any]) -> Any:
    """A function that returns `around(original, args, kwargs)` and looks like the original."""
    if hasattr(original, "_mosaic_original"):
        return original

    def call(*args: Any, **kwargs: Any) -> Any:
        return around(original, args, kwargs)

    wrapper: Any = functools.wraps(original)(call)
    wrapper._mosaic_original = original
    return wrapper
